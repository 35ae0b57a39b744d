import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";

type Detector = { detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]> };
/** Chromium on Android and macOS; TypeScript does not know it yet. */
const detectorClass = () => (globalThis as { BarcodeDetector?: new () => Detector }).BarcodeDetector;
/** Between two looks at the picture. */
const LOOK_MS = 200;

/** Reads a barcode by the camera, where the browser can; otherwise there is no button. */
export function ScanButton({ onCode }: { onCode(code: string): void }) {
  const [isOpen, setOpen] = useState(false);
  if (!detectorClass() || !navigator.mediaDevices) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Scan</Button>
      {isOpen && (
        <Dialog title="Hold the barcode before the camera" onClose={() => setOpen(false)}>
          <Camera
            onCode={(code) => {
              setOpen(false);
              onCode(code);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

function Camera({ onCode }: { onCode(code: string): void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [error, setError] = useState("");
  const found = useEffectEvent(onCode);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isClosed = false;
    const Detector = detectorClass();
    async function look(detector: Detector): Promise<void> {
      if (isClosed || !video.current) return;
      const [code] = await detector.detect(video.current).catch(() => []);
      if (isClosed) return;
      if (code) found(code.rawValue);
      else setTimeout(() => void look(detector), LOOK_MS);
    }
    async function open(): Promise<void> {
      if (!Detector) return;
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      const element = video.current;
      if (isClosed || !element) return close();
      element.srcObject = stream;
      await element.play();
      await look(new Detector());
    }
    function close(): void {
      isClosed = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    open().catch(() => setError("The camera cannot be used. Please allow it, or type the number."));
    return close;
  }, []);
  return error ? (
    <p role="alert" className="text-clay">
      {error}
    </p>
  ) : (
    <video ref={video} muted playsInline className="w-full bg-pick" />
  );
}

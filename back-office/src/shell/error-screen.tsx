import { Button } from "../parts/button.tsx";
import { Note } from "../parts/screen.tsx";

/** A screen that could not be loaded or drawn. */
export function ErrorScreen() {
  return (
    <main className="px-10">
      <title>Something went wrong</title>
      <Note title="This screen could not be shown">
        <p className="mb-4">Nothing that was saved is lost.</p>
        <Button onClick={() => location.reload()}>Load it again</Button>
      </Note>
    </main>
  );
}

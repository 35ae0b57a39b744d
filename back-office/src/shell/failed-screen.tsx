import { Button } from "../parts/button.tsx";
import { Note, Screen } from "../parts/screen.tsx";
import { useLostAt } from "./connection.ts";
import { FootLine } from "./foot-line.tsx";

/**
 * In place of a screen that could not be loaded or drawn. Browsers remember an import that failed, and a
 * deployment renames the files, so that only a reload helps; without a connection it would lose the page.
 */
export function FailedScreen() {
  const isOffline = useLostAt() !== null;
  return (
    <Screen title="Something went wrong">
      <Note title="This screen did not load">
        <div role="alert" className="grid justify-items-start gap-4">
          <p>Nothing that was saved is lost.{isOffline && " You can try again once you are connected."}</p>
          {!isOffline && <Button onClick={() => location.reload()}>Try again</Button>}
        </div>
      </Note>
      <FootLine />
    </Screen>
  );
}

import { ButtonLink } from "../parts/button.tsx";
import { Note, Screen } from "../parts/screen.tsx";

export function NotFound() {
  return (
    <Screen title="Nothing here">
      <Note title="This address leads nowhere">
        <ButtonLink to="/">To the first screen</ButtonLink>
      </Note>
    </Screen>
  );
}

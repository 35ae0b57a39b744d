import type { SubmitEvent } from "react";

/** For `onSubmit`: the screen sends the form, and not the browser. */
export const withFormData =
  (send: (form: FormData) => unknown) =>
  (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void send(new FormData(event.currentTarget));
  };

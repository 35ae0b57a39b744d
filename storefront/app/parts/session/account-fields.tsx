import { Field } from "@adire/ui/field.tsx";
import type { ComponentProps } from "react";

type AccountFieldProps = Pick<
  ComponentProps<typeof Field>,
  "autoComplete" | "defaultValue" | "value" | "onChange" | "error"
>;

/** Pass `autoComplete="username"` where the e-mail identifies the account, as in a sign-in form. */
export const EmailField = (props: AccountFieldProps) => (
  <Field
    label="Email"
    name="email"
    type="email"
    autoComplete="email"
    autoCapitalize="none"
    maxLength={254}
    required
    {...props}
  />
);

export const UsernameField = (props: AccountFieldProps) => (
  <Field
    label="Username"
    name="username"
    autoComplete="nickname"
    autoCapitalize="none"
    maxLength={60}
    required
    {...props}
  />
);

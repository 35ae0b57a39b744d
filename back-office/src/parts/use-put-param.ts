import { type NavigateOptions, useSearchParams } from "react-router";

/** Sets a parameter of the address, or takes it away where the value is empty; the others stay. */
export function usePutParam(): (name: string, value: string | null, options?: NavigateOptions) => void {
  const [, setParams] = useSearchParams();
  return (name, value, options) =>
    setParams((params) => {
      if (value) params.set(name, value);
      else params.delete(name);
      return params;
    }, options);
}

import { themeColors } from "../../theme.ts";
import { Icon } from "../../ui/icon.tsx";

const oneYear = 31_536_000;

function switchTheme() {
  const root = document.documentElement;
  const dark =
    root.dataset.theme === "dark" ||
    (!root.dataset.theme && matchMedia("(prefers-color-scheme: dark)").matches);
  const theme = dark ? "light" : "dark";
  root.dataset.theme = theme;
  for (const frame of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    frame.content = themeColors[theme];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that the shop serves
  document.cookie = `theme=${theme}; Path=/; Max-Age=${oneYear}; SameSite=Lax`;
}

type ThemeSwitchProps = {
  /** The page that a browser without scripts comes back to. */
  back: string | undefined;
  className?: string;
  text?: boolean;
};

/** The cookie is what the server reads, so that the next page is painted in the chosen theme at once. */
export function ThemeSwitch({ back, className, text = false }: ThemeSwitchProps) {
  return (
    <form
      method="post"
      action="/theme"
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        switchTheme();
      }}
    >
      <input type="hidden" name="back" value={back} />
      <button type="submit" name="theme" value="dark" className={`only-light ${className ?? ""}`}>
        <Icon name="moon" />
        <span className={text ? "" : "sr-only"}>Dark theme</span>
      </button>
      <button type="submit" name="theme" value="light" className={`only-dark ${className ?? ""}`}>
        <Icon name="sun" />
        <span className={text ? "" : "sr-only"}>Light theme</span>
      </button>
    </form>
  );
}

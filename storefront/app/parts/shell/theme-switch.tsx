import { themeColors } from "../../theme.ts";
import { Icon } from "../../ui/icon.tsx";

const ONE_YEAR_SECONDS = 31_536_000;

function switchTheme() {
  const root = document.documentElement;
  const dark =
    root.dataset.theme === "dark" ||
    (!root.dataset.theme && matchMedia("(prefers-color-scheme: dark)").matches);
  const theme = dark ? "light" : "dark";
  root.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = themeColors[theme];
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have the Cookie Store API
  document.cookie = `theme=${theme}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`;
}

type ThemeSwitchProps = {
  /** Where the form returns to without JavaScript. */
  back: string | undefined;
  className?: string;
  text?: boolean;
};

/** Stores the theme in a cookie, so that the server renders pages in it. */
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

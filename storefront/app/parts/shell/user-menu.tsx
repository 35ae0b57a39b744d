import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { useSession } from "../session/session.tsx";
import { Dropdown } from "./dropdown.tsx";
import { UserLinks } from "./user-links.tsx";

const entry = "flex min-h-11 w-full items-center px-5 text-left hover:text-clay hover:underline";
const trigger = "target h-full justify-center gap-2 px-1 text-[15px] hover:text-clay";

export function UserMenu() {
  const { state, user } = useSession();
  if (state !== "signed-in" || !user)
    return (
      <>
        <span className={`max-lg:hidden ${state === "loading" ? "in-data-session:hidden" : ""}`}>
          <Link to="/login" className={trigger}>
            <Icon name="user" />
            Login
          </Link>
        </span>
        {state === "loading" && (
          <span className="hidden in-data-session:block">
            <Link to="/account" className={trigger}>
              <Icon name="user" size={24} />
              <span className="max-lg:sr-only">Account</span>
            </Link>
          </span>
        )}
      </>
    );
  return (
    <Dropdown
      name={`Account of ${user.username}`}
      className={trigger}
      panelClassName="right-0 w-52 py-2 text-[15px]"
      label={
        <>
          <Icon name="user" size={24} />
          <span className="max-w-32 truncate max-lg:hidden">{user.username}</span>
        </>
      }
    >
      <ul>
        <UserLinks className={entry} />
      </ul>
    </Dropdown>
  );
}

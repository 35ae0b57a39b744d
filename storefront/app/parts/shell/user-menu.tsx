import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { useSession } from "../session/session.tsx";
import { Dropdown } from "./dropdown.tsx";

const entry = "flex min-h-11 w-full items-center px-5 text-left hover:text-clay hover:underline";
const trigger = "target h-full justify-center gap-2 px-1 text-[15px] hover:text-clay";

export function UserMenu() {
  const { state, user, logout } = useSession();
  if (state !== "signed-in" || !user)
    return (
      <Link to="/login" className={`${trigger} max-lg:hidden`}>
        <Icon name="user" />
        Login
      </Link>
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
        <li>
          <Link to="/account" className={entry}>
            Account
          </Link>
        </li>
        <li>
          <Link to="/orders" className={entry}>
            Orders
          </Link>
        </li>
        <li>
          <button type="button" className={entry} onClick={() => void logout()}>
            Logout
          </button>
        </li>
      </ul>
    </Dropdown>
  );
}

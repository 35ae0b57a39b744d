// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a table with the keys of a grid
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid has the keys of its cells
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: cells of a grid are grid cells

import { endpointList, endpoints } from "@adire/contract/endpoints";
import { type Permission, permissionNames, permissions } from "@adire/contract/permissions";
import type { StaffRoleAnswer } from "@adire/contract/shapes";
import { type KeyboardEvent, useRef, useState } from "react";
import { Icon } from "../../parts/icon.tsx";
import { useMoney } from "../../parts/money.ts";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { FootLine } from "../../shell/foot-line.tsx";
import { useKeys } from "../../shell/keys.ts";
import { RoleDialog } from "./role-dialog.tsx";
import { useStaffChange } from "./use-staff-change.ts";

/** Rights that ask for the second factor. */
const confirmed = new Set<string>(
  endpointList.flatMap(([, { access }]) =>
    typeof access === "object" && access.confirmed ? [access.staff] : [],
  ),
);

type MatrixProps = { roles: readonly StaffRoleAnswer[]; may: boolean };

/**
 * Who may do what. Arrows move, space allows and forbids, Enter opens a role with its limit, ⌘Z takes
 * back.
 */
export function RoleMatrix({ roles, may }: MatrixProps) {
  const [opened, open] = useState<StaffRoleAnswer>();
  const { toggle, error, said, undo } = useRights(roles, may);
  const { table, cell, setCell, onKeyDown } = useCells(roles, {
    onToggle: toggle,
    onOpen: (role) => may && !role.is_owner && open(role),
  });
  return (
    <section>
      <div className="flex flex-wrap items-end justify-between gap-4 pb-3">
        <h2 className="section-title">Who may do what</h2>
        <p className="flex items-center gap-2 text-[13px] text-muted">
          <Icon name="fingerprint" size={16} /> asks for the second factor, unless it was shown in the last
          five minutes
        </p>
      </div>
      <ProblemLine text={error} className="pb-3" />
      <div className="overflow-x-auto">
        <table
          ref={table}
          role="grid"
          aria-label="Who may do what"
          aria-readonly={!may}
          onKeyDown={onKeyDown}
          className="w-full min-w-[620px] border-collapse text-[13px]"
        >
          <thead>
            <tr className="h-8 border-b border-hairline">
              <th className="text-left font-normal">
                <span className="sr-only">Right</span>
              </th>
              {roles.map((role) => (
                <th key={role.id} className="px-2 font-medium whitespace-nowrap">
                  <RoleHead role={role} onOpen={may && !role.is_owner ? () => open(role) : null} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissionNames.map((permission, row) => (
              <tr key={permission} className="h-[34px] border-b border-hairline">
                <RightHead permission={permission} />
                {roles.map((role, column) => (
                  <RightCell
                    key={role.id}
                    {...{ role, permission, row, column }}
                    isCurrent={cell.row === row && cell.column === column}
                    isFixed={!may || role.is_owner}
                    onFocus={() => setCell({ row, column })}
                    onToggle={() => toggle(role, permission)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {may && (
        <p className="pt-3 text-[13px] text-muted">
          Arrows move, space allows and forbids, ↵ names the role and its limit. It counts at once.
        </p>
      )}
      {opened && <RoleDialog role={opened} onClose={() => open(undefined)} />}
      <FootLine said={said} undo={undo}>
        <span>Nobody can change the record</span>
      </FootLine>
    </section>
  );
}

/** Allows and forbids; the last one can be taken back. */
function useRights(roles: readonly StaffRoleAnswer[], may: boolean) {
  const { change, error, isBusy } = useStaffChange();
  type Done = { id: number; permission: Permission; isAllowed: boolean; said: string };
  const [done, setDone] = useState<Done | null>(null);
  /** @returns whether it counts */
  async function toggle(role: StaffRoleAnswer | undefined, permission: Permission): Promise<boolean> {
    if (!may || !role || role.is_owner || isBusy) return false;
    const { id, name, refund_limit, price_change_percent, version } = role;
    const isAllowed = !role.permissions.includes(permission);
    const rights = isAllowed
      ? [...role.permissions, permission]
      : role.permissions.filter((one) => one !== permission);
    const body = { name, refund_limit, price_change_percent, version, permissions: rights };
    if (!(await change(endpoints.staffRoles.update, { params: { id }, body }))) return false;
    const said = `${name} ${isAllowed ? "may now" : "may no longer"}: ${permissions[permission]}`;
    setDone({ id, permission, isAllowed, said });
    return true;
  }
  async function undo(): Promise<void> {
    if (!done) return;
    const role = roles.find(({ id }) => id === done.id);
    // Somebody else may have taken it back meanwhile.
    const isThere = role?.permissions.includes(done.permission) === done.isAllowed;
    if (!isThere || (await toggle(role, done.permission))) setDone(null);
  }
  useKeys(may && done ? [{ keys: "$mod+z", does: "undo", run: () => void undo(), inFoot: true }] : []);
  return {
    error,
    said: done?.said,
    undo: done ? () => void undo() : undefined,
    toggle: (role: StaffRoleAnswer | undefined, permission: Permission) => void toggle(role, permission),
  };
}

type Cell = { row: number; column: number };
type CellActions = {
  onToggle(role: StaffRoleAnswer | undefined, permission: Permission): void;
  onOpen(role: StaffRoleAnswer): void;
};

/** The cell that the arrows have reached. */
function useCells(roles: readonly StaffRoleAnswer[], { onToggle, onOpen }: CellActions) {
  const table = useRef<HTMLTableElement>(null);
  const [cell, setCell] = useState<Cell>({ row: 0, column: 0 });
  function onKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key];
    const role = roles[cell.column];
    if (step) {
      const row = clamp(cell.row + step.row, permissionNames.length);
      const column = clamp(cell.column + step.column, roles.length);
      setCell({ row, column });
      table.current?.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`)?.focus();
    } else if (event.key === " ") onToggle(role, permissionNames[cell.row] as Permission);
    else if (event.key === "Enter" && role) onOpen(role);
    else return;
    event.preventDefault();
  }
  return { table, cell, setCell, onKeyDown };
}

function RoleHead({ role, onOpen }: { role: StaffRoleAnswer; onOpen: (() => void) | null }) {
  const text = (
    <>
      {role.name} <span className="font-normal text-muted">{role.members}</span>
    </>
  );
  if (!onOpen) return text;
  return (
    <button type="button" className="hover:underline pointer-coarse:min-h-11" onClick={onOpen}>
      {text}
    </button>
  );
}

function RightHead({ permission }: { permission: Permission }) {
  return (
    <th scope="row" className="pr-3 text-left text-[14px] font-normal">
      {permissions[permission]}
      {confirmed.has(permission) && (
        <Icon name="fingerprint" size={15} className="ml-2 inline-block align-[-2px] text-muted" />
      )}
    </th>
  );
}

type RightCellProps = Cell & {
  role: StaffRoleAnswer;
  permission: Permission;
  isCurrent: boolean;
  isFixed: boolean;
  onFocus(): void;
  onToggle(): void;
};

function RightCell({ role, permission, row, column, isCurrent, isFixed, onFocus, onToggle }: RightCellProps) {
  const isAllowed = role.permissions.includes(permission);
  const limit = limitText(role, permission, useMoney());
  return (
    <td
      data-cell={`${row}-${column}`}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={`${role.name}: ${isAllowed ? (limit ?? "allowed") : "not allowed"}`}
      aria-readonly={isFixed}
      onFocus={onFocus}
      onClick={onToggle}
      className="border-l border-hairline px-2 text-center whitespace-nowrap outline-offset-[-2px]
        hover:bg-wash"
    >
      {isAllowed && (limit ?? <span className="inline-block size-2 rounded-full bg-ink align-middle" />)}
    </td>
  );
}

/** The limit of a right: an amount of refunds, a part of prices. */
function limitText(
  { refund_limit, price_change_percent }: StaffRoleAnswer,
  permission: Permission,
  money: (amount: number) => string,
): string | null {
  if (permission === "orders.refund" && refund_limit !== null) return `up to ${money(refund_limit)}`;
  const changesPrices = permission === "catalog.change" || permission === "catalog.import";
  if (changesPrices && price_change_percent !== null) return `prices ±${price_change_percent} %`;
  return null;
}

const steps: Record<string, Cell> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};
const clamp = (at: number, count: number) => Math.min(Math.max(at, 0), count - 1);

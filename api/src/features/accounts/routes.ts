import { clientNetwork } from "@adire/contract/client-network";
import { endpoints } from "@adire/contract/endpoints";
import { HOUR_SECONDS, limit } from "../../platform/limit.ts";
import { makeRateLimiter } from "../../platform/rate-limiter.ts";
import { logged } from "../../platform/security-log.ts";
import type { Deps } from "../feature.ts";
import { addAddress, changeAddress, listAddresses, removeAddress } from "./address-book.ts";
import { changePassword } from "./change-password.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportData } from "./export-data.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { profileOf } from "./profile.ts";
import { register } from "./register.ts";
import { requestReset, resetPassword } from "./reset-password.ts";
import { endOwnSession, endSessionsOf, exchangeToken, listSessions } from "./sessions.ts";
import { updateProfile } from "./update-profile.ts";
import { requestVerification, verifyEmail } from "./verify-email.ts";

const REGISTRATIONS_PER_HOUR = 300;
/** By one network. A tab refreshes every 15 minutes, and each rotation writes a row. */
const REFRESHES_PER_MINUTE = 300;

export function accountRoutes({ handle, db, config, tokens }: Deps): void {
  const refreshes = makeRateLimiter(REFRESHES_PER_MINUTE);
  handle(endpoints.accounts.register, async ({ body, request }) => {
    const network = clientNetwork(request.ip);
    await limit(db, `register:${network}`, REGISTRATIONS_PER_HOUR, HOUR_SECONDS);
    return register(db, config, body, network);
  });
  handle(endpoints.accounts.login, ({ body, request }) =>
    logged(
      request,
      "log in",
      ({ user_id }) => user_id,
      () => {
        const from = {
          network: clientNetwork(request.ip),
          userAgent: request.headers["user-agent"] ?? "",
        };
        return login(db, { tokens, secret: config.AUTH_SECRET }, body, from);
      },
    ),
  );
  handle(endpoints.accounts.refresh, async ({ body, request }) => {
    refreshes.consume(clientNetwork(request.ip));
    const { userId, sessionId, refresh } = await logged(
      request,
      "renew session",
      (session) => session.userId,
      () => exchangeToken(db, body.refresh, body.rotate),
    );
    return { access: await tokens.sign(userId, sessionId), ...(refresh && { refresh }) };
  });
  handle(endpoints.accounts.logout, async ({ body, request }) => {
    // An expired access token must not prevent the logout.
    const shopper = await tokens.admit("optional", request).catch(() => undefined);
    await logout(db, shopper?.sessionId, body.refresh);
  });
  handle(endpoints.accounts.profile, ({ shopper }) => profileOf(db, shopper.id));
  handle(endpoints.profile.update, ({ shopper, body, request }) =>
    logged(request, "change profile", shopper.id, () =>
      updateProfile(db, config, { ...shopper, network: clientNetwork(request.ip) }, body),
    ),
  );
  handle(endpoints.profile.changePassword, ({ shopper, body, request }) =>
    logged(request, "change password", shopper.id, () => changePassword(db, config, shopper, body)),
  );
  handle(endpoints.emailVerification.ask, ({ shopper }) => requestVerification(db, config, shopper.id));
  handle(endpoints.emailVerification.confirm, async ({ body, request }) => {
    const { message } = await logged(
      request,
      "confirm e-mail",
      (user) => user.id,
      () => verifyEmail(db, body.token),
    );
    return { message };
  });
  handle(endpoints.forgottenPassword.ask, ({ body, request }) =>
    logged(request, "ask for a new password", undefined, () =>
      requestReset(db, body.email, clientNetwork(request.ip)),
    ),
  );
  handle(endpoints.forgottenPassword.reset, ({ body, request }) =>
    logged(request, "set a forgotten password", undefined, () =>
      resetPassword(db, config, body, clientNetwork(request.ip)),
    ),
  );
  handle(endpoints.profile.export, ({ shopper, reply }) => {
    reply.header("content-disposition", 'attachment; filename="my-data.json"');
    return exportData(db, config, shopper);
  });
  handle(endpoints.profile.remove, async ({ shopper, body, request }) => {
    await logged(request, "delete account", shopper.id, () =>
      deleteAccount(db, shopper.id, body.current_password),
    );
  });
}

export function sessionRoutes({ handle, db }: Deps): void {
  handle(endpoints.sessions.list, ({ shopper }) => listSessions(db, shopper));
  handle(endpoints.sessions.end, async ({ shopper, params }) => {
    await endOwnSession(db, shopper.id, params.id);
  });
  handle(endpoints.sessions.endOthers, async ({ shopper }) => ({
    ended: await endSessionsOf(db, shopper.id, "ended from the account page", shopper.sessionId),
  }));
}

export function addressRoutes({ handle, db }: Deps): void {
  handle(endpoints.addresses.list, ({ shopper }) => listAddresses(db, shopper.id));
  handle(endpoints.addresses.create, ({ shopper, body }) => addAddress(db, shopper.id, body));
  handle(endpoints.addresses.update, ({ shopper, params, body }) =>
    changeAddress(db, shopper.id, params.id, body),
  );
  handle(endpoints.addresses.remove, async ({ shopper, params }) => {
    await removeAddress(db, shopper.id, params.id);
  });
}

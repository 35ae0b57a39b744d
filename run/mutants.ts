// `npm run mutants [-- [again] [rules | verbs] [FILE …]]`: mutation tests of the code that guards money and
// stock. Rules are judged by their unit tests, verbs by the stories on a database. `again` reuses the results
// of the last run for unchanged code and tests.
import { fileURLToPath } from "node:url";
import { Stryker } from "@stryker-mutator/core";
import { build } from "./build.ts";

/** Where a wrong sign costs somebody money. */
const guarded = {
  rules: [
    "contract/src/money.ts",
    "contract/src/order-states.ts",
    "api/src/features/{cart,checkout,orders,payments,refunds,stock}/*rules.ts",
  ],
  verbs: [
    "api/src/features/checkout/place-order.ts",
    "api/src/features/{orders,payments,stock}/*.ts",
    "!api/src/features/*/*rules.ts",
    "!api/src/features/*/{routes,read-*,*-text,*-mail,desk,tracking}.ts",
  ],
};
type Kind = keyof typeof guarded;
const isKind = (wish: string | undefined): wish is Kind => wish !== undefined && wish in guarded;

async function survives(kind: Kind, files: readonly string[], again: boolean): Promise<boolean> {
  process.env.MUTANTS_OF = kind;
  const report = `build/mutants-of-${kind}.json`;
  const results = await new Stryker({
    mutate: [...(files.length > 0 ? files : guarded[kind]), "!**/*.test.ts"],
    ignorePatterns: ["**", "!package.json", "!{contract,postgres,api,run}/**"],
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "run/mutants.vitest.config.ts" },
    coverageAnalysis: "perTest",
    concurrency: 2,
    incremental: true,
    incrementalFile: `build/mutants-of-${kind}-so-far.json`,
    force: !again,
    dryRunTimeoutMinutes: 30,
    timeoutMS: 20_000,
    timeoutFactor: 3,
    ignoreStatic: kind === "verbs",
    // Stryker would read tsconfig.json through an API that TypeScript 7 lacks.
    tsconfigFile: "no-tsconfig.json",
    disableTypeChecks: false,
    tempDirName: "build/mutants",
    reporters: ["clear-text", "progress-append-only", "json"],
    jsonReporter: { fileName: report },
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    allowConsoleColors: false,
    thresholds: { high: 95, low: 90, break: null },
  }).runMutationTest();
  const killed = results.filter(({ status }) => status === "Killed" || status === "Timeout").length;
  const judged = results.filter(({ status }) => status !== "Ignored" && status !== "CompileError").length;
  const percent = judged === 0 ? 0 : (100 * killed) / judged;
  console.log(
    `${kind}: ${killed} of ${judged} mutants were noticed, ${percent.toFixed(1)} % (promised: 90 %); ${report}`,
  );
  return percent < 90;
}

const asked = process.argv.slice(2);
const again = asked[0] === "again";
const [first, ...rest] = again ? asked.slice(1) : asked;
// Mails need their compiled frame.
await build(fileURLToPath(new URL("../", import.meta.url)), console.log);
const kinds: Kind[] = isKind(first) ? [first] : ["rules", "verbs"];
const files = isKind(first) || first === undefined ? rest : [first, ...rest];
for (const kind of kinds) if (await survives(kind, files, again)) process.exitCode = 1;

import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Begins with the files that take longest, though some of them are short, so that none of them is left alone
 * at the end.
 * @param longest how their paths end, without `.test.ts`
 * @param first the name of a project whose files come before, because a worker runs those of one project only
 */
export const longestFirst = (longest: readonly string[], first?: string): typeof BaseSequencer =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const place = ({ moduleId, project }: TestSpecification) => {
        if (project.name === first) return -1;
        const at = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
        return at < 0 ? longest.length : at;
      };
      return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
    }
  };

import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Begins with some of the files, in the order of their names.
 * @param names how their paths end, without `.test.ts`
 * @param first the name of a project whose files come before, because a worker runs those of one project only
 */
export const namedFirst = (names: readonly string[], first?: string): typeof BaseSequencer =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const place = ({ moduleId, project }: TestSpecification) => {
        if (project.name === first) return -1;
        const at = names.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
        return at < 0 ? names.length : at;
      };
      return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
    }
  };

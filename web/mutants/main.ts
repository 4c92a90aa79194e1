/**
 * Puts small mistakes into the client's code, one at a time, and lists those that no unit test notices:
 *
 *     node mutants/main.ts src/san-juan/walk.ts src/live --sample 60 --seed 1
 *
 * Vitest runs in this process and is given the changed text instead of the file's: nothing is written.
 */
import { globSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Plugin } from "vite";
import { createVitest } from "vitest/node";
import { type Mutant, mutantsOf } from "./mutations.ts";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string", default: "60" },
    seed: { type: "string", default: "1" },
    least: { type: "string", default: "90" },
  },
});

const files = positionals.flatMap((path) =>
  statSync(path).isDirectory() ? globSync(join(path, "**/*.ts")).filter((file) => !/\.(test|d)\.ts$/.test(file)) : path,
);
const mutants = files.flatMap((file) => mutantsOf(resolve(file)));
const sample = sampleOf(mutants, Number(options.sample), Number(options.seed));

let current: Mutant | undefined;
const mutated: Plugin = {
  name: "mutated",
  enforce: "pre",
  load: (id) => (id === current?.file ? current?.text : undefined),
};

const vitest = await createVitest(
  "test",
  {
    watch: false,
    bail: 1,
    reporters: [{}],
    fileParallelism: false,
    // It would hold the text that is in the file.
    fsModuleCache: false,
    related: files.map((file) => resolve(file)),
  },
  { plugins: [mutated] },
);
const tests = await vitest.getRelevantTestSpecifications();

/** Whether a test fails. */
async function isNoticed(mutant?: Mutant): Promise<boolean> {
  current = mutant;
  for (const file of files) vitest.invalidateFile(resolve(file));
  const { testModules, unhandledErrors } = await vitest.rerunTestSpecifications(tests);
  return unhandledErrors.length > 0 || testModules.some((each) => !each.ok());
}

if (await isNoticed()) throw new Error("The tests fail without any mistake.");
const survivors: Mutant[] = [];
for (const [at, mutant] of sample.entries()) {
  if (!(await isNoticed(mutant))) survivors.push(mutant);
  process.stderr.write(`\r${at + 1} of ${sample.length}`);
}
await vitest.close();

for (const { file, line, before, after } of survivors)
  process.stdout.write(`\n${relative(".", file)}:${line}\n  - ${before}\n  + ${after}`);
const killed = 100 - (100 * survivors.length) / Math.max(1, sample.length);
process.stdout.write(`\n${killed.toFixed(1)} % of ${sample.length} mutants killed, of ${mutants.length} possible.\n`);
process.exit(killed < Number(options.least) ? 1 : 0);

/** The same each time for a seed. The generator is mulberry32: chance need not be good here, only repeatable. */
function sampleOf<Thing>(things: Thing[], count: number, seed: number): Thing[] {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const keyed = things.map((thing) => ({ thing, key: random() }));
  return keyed
    .sort((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ thing }) => thing);
}

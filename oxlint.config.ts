import { defineConfig } from "oxlint";

export default defineConfig({
  plugins: ["eslint", "typescript", "unicorn", "oxc", "import", "react", "jsx-a11y", "promise", "vitest"],
  jsPlugins: ["./scripts/lint/walls-plugin.ts"],
  categories: { correctness: "error", suspicious: "error" },
  options: { reportUnusedDisableDirectives: "error" },
  ignorePatterns: ["build", "data", "db/migrations", ".react-router", "tests/support/api-client/v1.d.ts"],
  rules: {
    "house/walls": "error",
    "import/no-cycle": "error",
    "max-lines": ["error", { max: 250 }],
    eqeqeq: ["error", "always", { null: "ignore" }],
    "no-console": "error",
    "import/no-default-export": "error",
    "typescript/no-explicit-any": "error",
    "typescript/consistent-type-definitions": ["error", "type"],
    "typescript/consistent-type-imports": "error",
    "unicorn/filename-case": ["error", { case: "kebabCase" }],
    "react/react-in-jsx-scope": "off",
    "import/no-unassigned-import": "off",
    // pg is CommonJS: its default is the way in. Sorting in place a list that one has just made is fine.
    "import/no-named-as-default-member": "off",
    "unicorn/no-array-sort": "off",
    "unicorn/no-array-reverse": "off",
    "unicorn/consistent-function-scoping": "off",
    "no-unmodified-loop-condition": "off",
    // A live region must stay what it is when its text changes; a journey looks before it judges.
    "jsx-a11y/prefer-tag-over-role": "off",
    "vitest/no-conditional-expect": "off",
    // They take the answer of a fetcher, which arrives by no event of ours, for a mistake.
    "react/set-state-in-effect": "off",
    "react/exhaustive-effect-dependencies": "off",
    // The second argument says what was looked at, in a loop.
    "vitest/valid-expect": ["error", { maxArgs: 2 }],
  },
  overrides: [
    {
      // Their tools ask for a default export.
      files: [
        "*.config.ts",
        "web/root.tsx",
        "web/routes.ts",
        "web/entry.server.tsx",
        "web/{storefront,console,papers,session}/**/*.{ts,tsx}",
        "scripts/lint/walls-plugin.ts",
        "tests/support/process/start-*.ts",
      ],
      rules: { "import/no-default-export": "off" },
    },
    {
      // Another package's types can only be extended by an interface.
      files: [
        "api/api-app.ts",
        "api/plugins/idempotency.ts",
        "api/plugins/limits.ts",
        "tests/support/process/start-*.ts",
      ],
      rules: { "typescript/consistent-type-definitions": "off" },
    },
    {
      // What each test must keep to is asked after each test.
      files: ["tests/support/**/*.ts"],
      rules: { "vitest/no-standalone-expect": "off" },
    },
    {
      // They speak to the person at the terminal.
      files: ["scripts/**", "tools/**", "bench/**", "tests/support/**/draw-*.ts"],
      rules: { "no-console": "off" },
    },
  ],
});

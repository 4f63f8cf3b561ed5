import { z } from "zod";

const kinds: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  file: "a file",
};

const units: Readonly<Record<string, string>> = { string: " characters", array: " entries", file: " bytes" };

/**
 * Words for what a schema has none of its own for. Clients show them to people, who know nothing of patterns and types.
 */
export function sayInPlainWords(): void {
  z.config({
    customError(issue) {
      switch (issue.code) {
        case "invalid_type":
          if (issue.input === undefined) return "This is missing";
          return `This must be ${kinds[issue.expected] ?? "of another kind"}`;
        case "too_small":
          return `At least ${issue.minimum}${units[issue.origin] ?? ""}`;
        case "too_big":
          return `At most ${issue.maximum}${units[issue.origin] ?? ""}`;
        case "invalid_value":
          return `One of ${issue.values.join(", ")}`;
        case "invalid_format":
          return "This is not written as it should be";
        case "invalid_union":
          return "This has none of the forms that are taken";
        default:
          return undefined;
      }
    },
  });
}

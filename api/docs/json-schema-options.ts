import { z } from "zod";

type Override = NonNullable<Parameters<typeof z.toJSONSchema>[1]>["override"];

/** zod drops what is said of a value that it transforms on the way in, such as a capped page; whoever sends it needs it. */
const keepWhatIsSaid: NonNullable<Override> = ({ zodSchema, jsonSchema }) => {
  const said = z.globalRegistry.get(zodSchema);
  if (said?.examples) jsonSchema.examples = said.examples as never;
  if (zodSchema instanceof z.ZodDefault && jsonSchema.default === undefined) {
    const { defaultValue } = zodSchema.def;
    if (["string", "number", "boolean"].includes(typeof defaultValue)) jsonSchema.default = defaultValue as never;
  }
};

export const jsonSchemaOptions = {
  zodToJsonConfig: { target: "draft-2020-12" as const, override: keepWhatIsSaid },
};

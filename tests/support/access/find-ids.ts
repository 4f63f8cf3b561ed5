type Schema = {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
export type Operation = {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
export type Described = {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};

/** Every id that the description lets a request give: `{ in, name }` with `*` for members of a list. */
export function findIds({ components }: Described, { parameters = [], requestBody }: Operation): string[] {
  const walk = (schema: Schema, at: string): string[] => {
    const { $ref, properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
    const target = $ref && components?.schemas?.[$ref.split("/").at(-1)!];
    return [
      ...(target ? walk(target, at) : []),
      ...[...anyOf, ...oneOf, ...allOf].flatMap((one) => walk(one, at)),
      ...(items ? walk(items, `${at}*.`) : []),
      ...Object.entries(properties).flatMap(([name, value]) => [
        ...(isId(name) || namesId(value) ? [`body ${at}${name}`] : []),
        ...walk(value, `${at}${name}.`),
      ]),
    ];
  };
  const inBody = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => walk(schema, ""));
  const inParameters = parameters.filter(({ name }) => isId(name)).map((one) => `${one.in} ${one.name}`);
  return [...new Set([...inParameters, ...inBody])];
}

/** An id under another name, alone or beside what else the field takes. */
function namesId({ $ref = "", anyOf = [], oneOf = [], allOf = [] }: Schema): boolean {
  return $ref.endsWith("/Id") || [...anyOf, ...oneOf, ...allOf].some(namesId);
}

const isId = (name: string) => /(^id|_id|Id)$/.test(name);

import * as z from 'zod/mini';

/** A JSON Schema (2020-12), as OpenAPI 3.1 uses it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Converts schemas of the contract into JSON Schemas; `#/components/schemas/NAME` refers to another one of them.
 * `input`: what is accepted. `output`: what is returned, where no other fields are allowed. Checks that JSON Schema can't
 * express are left out.
 */
export function toJsonSchemas(
  named: ReadonlyMap<unknown, string>,
  io: 'input' | 'output',
): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of named) if (schema instanceof z.ZodMiniType) registry.add(schema, { id });
  const uri = (id: string) => `#/components/schemas/${id}`;
  const { schemas } = z.toJSONSchema(registry, { io, uri, unrepresentable: 'any' });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _id, ...schema }]) => [id, schema]),
  );
}

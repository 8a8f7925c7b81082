import { z } from 'zod'
import { heldAnswer } from '@/shared/ledger/approvals'
import { isRecord } from '@/shared/platform/json'

export type JsonSchema = Record<string, unknown>

/** A contract as JSON Schema 2020-12, which OpenAPI 3.1 takes as it is. `io`: what is sent, or what is answered. */
export function schemaOf(contract: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const {
    $schema: _,
    '~standard': __,
    ...schema
  }: JsonSchema = z.toJSONSchema(contract, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // What goes into a moment is a Date of ours; what comes out, and what a reader sees, is text.
      if (zodSchema instanceof z.ZodDate) Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
      // A tuple holds exactly its places, by `maxItems`. Linters ask every array for `items`, and do not take zod's `false` for one.
      if (jsonSchema.prefixItems !== undefined && jsonSchema.items === false) jsonSchema.items = {}
    },
  })
  return schema
}

/** What a call answers that is done, and whether it may wait for a second person instead. */
export function doneOf(output: z.ZodType | undefined): { output: z.ZodType | undefined; isHoldable: boolean } {
  const options: readonly unknown[] = output instanceof z.ZodUnion ? output.options : []
  const isHoldable = options.includes(heldAnswer)
  const done = options.find((option) => option instanceof z.ZodType && option !== heldAnswer)
  return { output: isHoldable && done instanceof z.ZodType ? done : output, isHoldable }
}

/** The fields of an object's schema, and which of them must be there. */
export function fieldsOf(schema: JsonSchema): { properties: Record<string, JsonSchema>; required: string[] } {
  const properties = isRecord(schema.properties) ? Object.entries(schema.properties) : []
  const required = Array.isArray(schema.required) ? schema.required.map(String) : []
  return {
    properties: Object.fromEntries(properties.flatMap(([name, field]) => (isRecord(field) ? [[name, field]] : []))),
    required,
  }
}

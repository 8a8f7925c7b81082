import type { Plugin } from 'vite'

/** The two files of zod that make JSON Schema of a contract, 17.5 kB that every form would bring. */
const jsonSchema = /zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/

/** Leaves out of the browser's zod what only the OpenAPI document is made with. What is called of it does nothing. */
export const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  enforce: 'pre',
  transform(code, id) {
    if (!jsonSchema.test(id)) return undefined
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
    const stubs = [...names.map((name) => `export const ${name} = none`), 'export { none as process }']
    return { code: ['const none = () => none', ...stubs].join('\n'), map: null }
  },
})

import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { admin, adminFault, serverFault, serverRoomOf } from './subjects'

/** Who may import whom: the table of ARCHITECTURE.md. A layer may always import itself. */
const mayImport = {
  'src/art': [],
  'src/content': ['src/shared'],
  'src/shared': ['src/content'],
  db: ['src/shared', 'src/content'],
  'src/server': ['db', 'src/shared', 'src/content', 'src/art'],
  'src/client': ['src/shared', 'src/content'],
} as const satisfies Record<string, string[]>
const layers: [string, readonly string[]][] = Object.entries(mayImport)

const server = 'src/server'
const rest = 'src/server/http/rest/rest'
const app = 'src/server/http/app.ts'
const renderer = 'src/server/site/pages/pages.ts'
/** Where a noun's procedures stand; the base procedures, which all of them are made of, stand in `platform/trpc`. */
const procedures = /^src\/server\/(?!platform\/).*(procedures\/[^/]*|procedures(\.ts)?)$/
const routes = 'src/client/routes'
const sessions = 'src/server/accounts/sessions/sessions.ts'
const foreign = 'src/server/platform/foreign'
/** What reads files that others made: it runs in a thread that can be ended, and nowhere else. */
const foreignParsers = /^(@libpdf\/core|postal-mime|fflate)$/
/** Of these what only writes. */
const alsoTakenFrom: Readonly<Record<string, readonly string[]>> = {
  fflate: ['Zip', 'ZipDeflate', 'ZipPassThrough'],
}
const foreignDoor = `${foreign}/reading`

/** One mention of another module, in whatever form. */
export interface Import {
  /** As written; null where it is computed, so that nobody can say what it names. */
  specifier: string | null
  typeOnly: boolean
  /** What is taken, as the other side calls it; empty for a whole module. */
  names: string[]
}

/** A breach of the rules. */
export interface Fault {
  why: string
  /** 'from → to', where only the order of the rooms is broken: such arrows may be named in not-yet.ts until they are gone. */
  arrow?: string
}

const layerOf = (file: string) => layers.find(([layer]) => file.startsWith(`${layer}/`))?.[0]
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const withoutExtension = (file: string) => file.replace(/\.tsx?$/, '').replace(/\/index$/, '')
const isWithin = (folder: string, file: string) => file.startsWith(`${folder}/`)

const literalIn = (source: string, { start, end }: { start: number; end: number }) =>
  /^(['"`])([^$]*)\1$/.exec(source.slice(start, end).trim())?.[2] ?? null

/** What was found in a file: several rules ask for it. */
const alreadyRead = new Map<string, { source: string; imports: Import[] }>()

/**
 * Finds every mention of another module: static imports, `export … from`, `import()`, `import('…').Type` and `import.meta.glob`.
 * @param file its name decides how it is read (.ts or .tsx)
 * @throws {Error} when the source cannot be parsed: what was not read cannot be called clean
 */
function readImports(file: string, source: string): Import[] {
  const known = alreadyRead.get(file)
  if (known?.source === source) return known.imports
  const { module, program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors.map(({ message }) => message).join(', ')}`)
  const found: Import[] = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    names: entries.map(({ importName }) => importName.name ?? '*'),
  }))
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) found.push({ specifier: moduleRequest.value, typeOnly: isType, names: ['*'] })
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    found.push({ specifier: literalIn(source, moduleRequest), typeOnly: false, names: [] })
  }
  new Visitor({
    TSImportType: (node) => found.push({ specifier: node.source.value, typeOnly: true, names: ['*'] }),
    CallExpression: ({ callee, arguments: given }) => {
      if (source.slice(callee.start, callee.end) !== 'import.meta.glob') return
      for (const each of given.slice(0, 1))
        found.push({ specifier: literalIn(source, each), typeOnly: false, names: [] })
    },
  }).visit(program)
  alreadyRead.set(file, { source, imports: found })
  return found
}

/** Where a specifier leads, relative to the project folder; null for a package. */
function targetOf(file: string, specifier: string): string | null {
  const [name = ''] = specifier.split('?')
  if (name.startsWith('@/')) return `src/${name.slice(2)}`
  if (name.startsWith('@db/')) return `db/${name.slice(4)}`
  if (name.startsWith('/')) return name.slice(1)
  return name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : null
}

/** The two edges that cross the line between browser and server, and the one by which a test of db/ gets its database. */
function isAllowedCrossing(file: string, target: string, { typeOnly, names }: Import): boolean {
  if (isWithin('src/client', file)) {
    return isWithin('src/server', target) && typeOnly && names.length === 1 && names[0] === 'AppRouter'
  }
  if (isWithin('db', file)) return isTest(file) && withoutExtension(target) === 'src/server/testing/database'
  return file === renderer && withoutExtension(target) === 'src/client/entry-server'
}

/** A route is a file under routes/ whose path has no part with a leading dash; the dashed ones belong to the folder they are in. */
function routeFault(file: string, target: string): string | null {
  const dashed = target
    .slice(routes.length)
    .split('/')
    .findIndex((part) => part.startsWith('-'))
  if (dashed === -1) return isWithin(routes, file) && !isTest(file) ? `routes never import routes: ${target}` : null
  const owner = [routes, ...target.slice(routes.length + 1).split('/')].slice(0, dashed).join('/')
  return isWithin(owner, file) ? null : `${target} is a private part of ${owner}`
}

/** What is wrong with an import wherever it leads within its layer. */
function crossingFault(file: string, layer: string, target: string, found: Import): string | null {
  const targetLayer = layerOf(target)
  if (!targetLayer) return `${target} is in no layer`
  const allowed = targetLayer === layer || mayImportOf(layer).includes(targetLayer)
  if (!allowed && !isAllowedCrossing(file, target, found)) return `${layer} may not import ${target}`
  if (withoutExtension(target) === rest && file !== app && !isTest(file)) return 'only app.ts may import rest.ts'
  const bothProcedures = procedures.test(file) && procedures.test(target) && !isTest(file)
  return bothProcedures ? `procedures never import each other: ${target}` : null
}

/** What is wrong with an import because of the room that it leads to. */
function roomFault(file: string, target: string, { typeOnly }: Import): string | null {
  if (isWithin(server, file) && isWithin(server, target)) return serverFault(file, target, typeOnly)
  const fault = isWithin(admin, file) && isWithin(admin, target) ? adminFault(file, target) : null
  return fault ?? (isWithin(routes, target) ? routeFault(file, target) : null)
}

const asFault = (why: string | null): Fault | null => (why === null ? null : { why })

function faultOf(file: string, layer: string, found: Import): Fault | null {
  if (found.specifier === null) return asFault('a computed import, which nobody can check')
  const target = targetOf(file, found.specifier)
  const readsForeign = foreignFault(file, target, found)
  if (readsForeign !== null || target === null)
    return asFault(readsForeign ?? packageFault(file, layer, found.specifier))
  const crossing = crossingFault(file, layer, target, found)
  if (crossing !== null) return asFault(crossing)
  const why = roomFault(file, target, found)
  return why === null ? null : { why, arrow: `${file} → ${target}` }
}

const mayImportOf = (layer: string) => layers.find(([name]) => name === layer)?.[1] ?? []

/** Files of others are read in one place (`reading.ts`), and by nothing beside it. */
function foreignFault(file: string, target: string | null, { specifier, typeOnly, names }: Import): string | null {
  const isServed = isWithin(server, file) && serverRoomOf(file) !== null
  if (!isServed || isWithin(foreign, file) || typeOnly) return null
  if (target !== null)
    return isWithin(foreign, target) && withoutExtension(target) !== foreignDoor
      ? `${target} is only for the thread of ${foreignDoor}`
      : null
  const taken = alsoTakenFrom[specifier ?? ''] ?? []
  const isHarmless = names.length > 0 && names.every((name) => taken.includes(name))
  return foreignParsers.test(specifier ?? '') && !isHarmless ? `only ${foreign} may import ${specifier}` : null
}

function packageFault(file: string, layer: string, name: string): string | null {
  if (/^(lucia|@lucia-auth\/.*)$/.test(name) && file !== sessions) return `only ${sessions} may import ${name}`
  return layer === 'src/art' && !isTest(file) ? `src/art imports nothing, and so not ${name}` : null
}

/**
 * Judges one source file by the import rules.
 * @param file relative to the project folder, with forward slashes
 * @returns each breach; empty when it keeps the rules
 */
export function importFaults(file: string, source: string): Fault[] {
  const layer = layerOf(file)
  if (!layer) return [{ why: `${file} is in no layer` }]
  return readImports(file, source).flatMap((found) => faultOf(file, layer, found) ?? [])
}

/** Where the imports of a file lead within the project. */
export const targetsOf = (file: string, source: string): string[] =>
  readImports(file, source).flatMap(({ specifier }) => (specifier === null ? [] : (targetOf(file, specifier) ?? [])))

/** Whether a source reads the process's environment, under any of its names. */
export function readsEnvironment(file: string, source: string): boolean {
  let reads = readImports(file, source).some(({ specifier }) => specifier === 'node:process' || specifier === 'process')
  new Visitor({
    MemberExpression: ({ object, property }) => {
      const owner = source.slice(object.start, object.end)
      const name = source.slice(property.start, property.end)
      if (/(^|\.)process$/.test(owner) && /^['"`]?env['"`]?$/.test(name)) reads = true
    },
    VariableDeclarator: ({ id, init }) => {
      const takesApart = init && /(^|\.)process$/.test(source.slice(init.start, init.end))
      if (takesApart && /\benv\b/.test(source.slice(id.start, id.end))) reads = true
    },
  }).visit(parseSync(file, source).program)
  return reads
}

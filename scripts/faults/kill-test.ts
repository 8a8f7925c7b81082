// `npm run test:kill`: ten rounds on the embedded database, or with --postgres on PostgreSQL, or with --rounds=30 more of them.
import { parseArgs } from 'node:util'
import { killRounds } from './kill-rounds'

const { values } = parseArgs({
  options: { postgres: { type: 'boolean', default: false }, rounds: { type: 'string', default: '10' } },
})
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1.')

const kind = values.postgres ? 'postgres' : 'embedded'
const figures = await killRounds(kind, rounds)
console.log({ database: kind, ...figures })
// A run in which nothing was saved has shown nothing.
const isProven = figures.acknowledged > 0 && figures.lost + figures.doubled + figures.halfThere === 0
process.exitCode = isProven ? 0 : 1

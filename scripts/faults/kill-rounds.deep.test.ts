import { expect, test } from 'vitest'
import { killRounds } from './kill-rounds'

test.each(['embedded', 'postgres'] as const)(
  'a kill in the middle of saving loses nothing that was acknowledged (%s)',
  async (kind) => {
    const { acknowledged, ...found } = await killRounds(kind, 2)
    expect(acknowledged).toBeGreaterThan(0)
    expect(found).toMatchObject({ lost: 0, doubled: 0, halfThere: 0 })
  },
)

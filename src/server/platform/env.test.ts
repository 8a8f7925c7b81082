import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { EnvironmentFault, readEnv, variables } from './env'

/** The faults of an environment, without the first line of the message. */
function faultsOf(source: Record<string, string>): readonly string[] {
  try {
    readEnv(source)
    return []
  } catch (error) {
    if (error instanceof EnvironmentFault) return error.faults
    throw error
  }
}

describe('the environment', () => {
  test('has the defaults of the rulings when nothing is set, and when everything is set to nothing', () => {
    const defaults = {
      PORT: 3000,
      HOST: '127.0.0.1',
      APP_ORIGIN: 'http://localhost:3000',
      DATA_DIR: '.data',
      PUBLISH_DELAY: 300,
      TRUST_PROXY: 0,
      RATE_LIMIT: true,
      ALLOW_HTTP: false,
      ALLOW_NEWER_DATABASE: false,
      STORAGE_REGION: 'us-east-1',
      STORAGE_MOVES: true,
      isHttps: false,
    }
    expect(readEnv({})).toEqual(defaults)
    expect(readEnv(Object.fromEntries(Object.keys(variables.shape).map((name) => [name, ' '])))).toEqual(defaults)
  })

  test('gives the origin without a slash, on the port when it is not named', () => {
    expect(readEnv({ PORT: '8080' }).APP_ORIGIN).toBe('http://localhost:8080')
    expect(readEnv({ APP_ORIGIN: 'https://WWW.Example.com/' })).toMatchObject({
      APP_ORIGIN: 'https://www.example.com',
      isHttps: true,
    })
  })

  test('names every fault at once and tells no value', () => {
    const source = {
      PORT: '70000',
      HOST: 'a b',
      APP_ORIGIN: 'https://example.com/site',
      DATABASE_URL: 'mysql://root:secret-1@host/db',
      APP_SECRET: 'secret-2',
      ADMIN_PASSWORD: 'sec-3',
      DEMO_CONTENT: 'yes',
      SMTP_URL: 'secret-4',
      MAIL_FROM: 'nobody',
      TRUST_PROXY: '-1',
      RATE_LIMIT: 'off',
    }
    const faults = faultsOf(source)
    for (const name of Object.keys(source)) expect(faults.some((fault) => fault.includes(name))).toBe(true)
    expect(faults.join('\n')).toContain('ADMIN_USERNAME and ADMIN_EMAIL must be set too')
    expect(faults.join('\n')).not.toMatch(/secret-|sec-3/)
  })

  test.each(['0', '1.5', '0x10', '1e3', 'http', '-1'])('refuses %s as a port', (PORT) => {
    expect(faultsOf({ PORT: '8080' })).toEqual([])
    expect(faultsOf({ PORT })).toEqual(['PORT must be a whole number from 1 to 65535'])
  })

  test.each([
    'ftp://example.com',
    'example.com',
    'https://example.com/x',
    'https://user@example.com',
    'https://example.com?x',
  ])('refuses %s as an origin', (APP_ORIGIN) => {
    expect(faultsOf({ APP_ORIGIN })).toHaveLength(1)
  })

  test.each(['STORAGE_URL', 'BACKUP_DIR'])('%s takes a folder or a bucket whose keys stand beside it', (name) => {
    const keys = { BACKUP_KEY: Buffer.alloc(32).toString('base64') }
    const signed = { ...keys, STORAGE_ACCESS_KEY_ID: 'id', STORAGE_SECRET_ACCESS_KEY: 'secret' }
    for (const place of ['file:///srv/papers', 'https://s3.example.com/bucket/prefix', 'http://minio:9000/bucket'])
      expect(faultsOf({ ...signed, [name]: place })).toEqual([])
    expect(faultsOf({ ...keys, [name]: 'https://s3.example.com/bucket' })).toEqual([
      'STORAGE_ACCESS_KEY_ID must be set too: a bucket is asked with a signature',
      'STORAGE_SECRET_ACCESS_KEY must be set too: a bucket is asked with a signature',
    ])
    for (const place of ['https://s3.example.com', 'https://id:secret@s3.example.com/bucket', 'file://host/srv'])
      expect(faultsOf({ ...signed, [name]: place })[0]).toContain('must be a folder, file:///srv/papers, or a bucket')
  })

  test('allows RATE_LIMIT off on plain http only', () => {
    expect(readEnv({ RATE_LIMIT: 'off' }).RATE_LIMIT).toBe(false)
    expect(faultsOf({ RATE_LIMIT: 'off', APP_ORIGIN: 'https://example.com' })).toHaveLength(1)
  })

  const servers = [
    ['SMTP_URL', 'smtp://', '@mail.example.com:587'],
    ['SMTP_URL', 'smtps://', '@mail.example.com'],
    ['BOUNCE_IMAP_URL', 'imaps://', '@mail.example.com/INBOX/Returned'],
    ['DATABASE_URL', 'postgres://', '@db.example.com:5432/oakwater?sslmode=require'],
  ] as const
  test.each(servers)('%s: %s… with a password that ends its host’s part too early is told how to write it', (...of) => {
    const [name, start, end] = of
    for (const password of ['secret', 'se@cret', 'se:cret', 'se%23c%2Fr%3Fet%25', 'geheimß', 'a&b=c;d+e'])
      expect(faultsOf({ [name]: `${start}user:${password}${end}` })).toEqual([])
    const signs = `${name} has a #, / or ? in its name or password: write # as %23, / as %2F and ? as %3F`
    for (const sign of ['#', '/', '?'])
      for (const password of [`se${sign}cret`, `12${sign}cret`, sign, `se${sign}c@ret`, `s@e${sign}cret`])
        expect(faultsOf({ [name]: `${start}user:${password}${end}` })).toEqual([signs])
    for (const password of ['se%cret', '100%', 'se%E9cret'])
      expect(faultsOf({ [name]: `${start}user:${password}${end}` })).toEqual([
        `${name} has a % in its name or password that stands for itself: write it as %25`,
      ])
    expect(faultsOf({ [name]: `ftp://user:se#cret${end}` })[0]).toContain('must be the address of')
  })

  test.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:80', 'https://example.com'])(
    'starts at %s',
    (own) => {
      expect(faultsOf({ APP_ORIGIN: own })).toEqual([])
    },
  )

  test.each(['http://example.com', 'http://192.168.1.5:3000', 'HTTP://localhost.example.com'])(
    'refuses the public address %s without encryption, unless told otherwise',
    (APP_ORIGIN) => {
      expect(faultsOf({ APP_ORIGIN })).toEqual([expect.stringContaining('ALLOW_HTTP=on')])
      expect(faultsOf({ APP_ORIGIN, ALLOW_HTTP: 'on' })).toEqual([])
    },
  )

  test('wants all three of the first administrator, or none', () => {
    const all = { ADMIN_USERNAME: 'Ada', ADMIN_PASSWORD: 'a long one', ADMIN_EMAIL: 'Ada@Example.com' }
    expect(readEnv(all)).toMatchObject({ ...all, ADMIN_EMAIL: 'ada@example.com' })
    expect(faultsOf({ ADMIN_USERNAME: 'Ada', ADMIN_PASSWORD: 'a long one' })).toHaveLength(1)
  })

  test('.env.example names exactly these variables, with their defaults', () => {
    const lines = readFileSync('.env.example', 'utf8').split('\n')
    const given = Object.fromEntries(
      lines.flatMap((line) => [/^([A-Z_]+)=(.*)$/.exec(line)?.slice(1) ?? []].filter((pair) => pair.length > 0)),
    )
    expect(Object.keys(given).toSorted()).toEqual(Object.keys(variables.shape).toSorted())
    expect(readEnv(given)).toEqual(readEnv({}))
  })

  test('tells React to load its build for production, unless somebody said otherwise', () => {
    // A child begins with what its parent has.
    const told = () => execFileSync('node', ['-p', 'process.env.NODE_ENV'], { encoding: 'utf8' }).trim()
    vi.stubEnv('NODE_ENV', undefined)
    readEnv()
    expect(told()).toBe('production')
    vi.stubEnv('NODE_ENV', 'development')
    readEnv()
    expect(told()).toBe('development')
  })
})

import { describe, expect, test } from 'vitest'
import { startServerProcess } from '#tests/support/server-process.ts'

describe('a server that cannot start reports one line per reason, and exits with 1', () => {
  test.each([
    ['settings', { PORT: 'x', LOG_LEVEL: 'y' }, /^PORT: must .+\nLOG_LEVEL: must .+\n$/],
    ['production without a server', { NODE_ENV: 'production' }, /^DATABASE_URL: production needs .+\n$/],
    [
      'no database there',
      { DATABASE_URL: 'postgres://u:hush@127.0.0.1:1/x', PORT: '0' },
      /^The database at 127\.0\.0\.1:1\/x cannot be reached: .+\n$/,
    ],
  ])('%s', async (_name, settings, line) => {
    const { code, errors } = await startServerProcess(settings).ended
    expect(errors).toMatch(line)
    expect(errors).not.toContain('hush')
    expect(code).toBe(1)
  })
})

import { describe, expect, test } from 'vitest'
import { databaseTargetOf } from './database-url.ts'

describe('the address of a database', () => {
  test.each([
    ['postgres://u:p@db.example/x', ['postgres://u:p@db.example/x'], 'db.example:5432/x', false],
    [
      'postgresql://db.example:5433/x?sslmode=verify-full',
      ['postgresql://db.example:5433/x?sslmode=verify-full'],
      'db.example:5433/x',
      false,
    ],
    [
      'postgres://u:p@one:5433,two/x?sslmode=verify-full&target_session_attrs=read-write',
      ['postgres://u:p@one:5433/x?sslmode=verify-full', 'postgres://u:p@two/x?sslmode=verify-full'],
      'one:5433,two:5432/x',
      true,
    ],
    [
      'postgres://u@[::1]:5433,[2001:db8::1]/x',
      ['postgres://u@[::1]:5433/x', 'postgres://u@[2001:db8::1]/x'],
      '[::1]:5433,[2001:db8::1]:5432/x',
      true,
    ],
    ['postgres://u@one/x?target_session_attrs=primary', ['postgres://u@one/x'], 'one:5432/x', true],
    ['postgres://u@/x?host=one,two&port=1,2', ['postgres://u@one:1/x', 'postgres://u@two:2/x'], 'one:1,two:2/x', true],
    ['postgres:///x?host=/run/postgresql', ['postgres:///x?host=%2Frun%2Fpostgresql'], '/run/postgresql:5432/x', false],
  ])('%s', (text, urls, label, needsWritable) => {
    expect(databaseTargetOf(text)).toEqual({ urls, label, needsWritable })
  })

  test.each([
    'mysql://u:p@db/x',
    'db.example/x',
    'postgres://one:port/x',
    'postgres://one,two:port/x',
    'postgres://one:99999/x',
    'postgres://one/x?target_session_attrs=standby',
  ])('is none: %s', (text) => {
    expect(databaseTargetOf(text)).toBeNull()
  })
})

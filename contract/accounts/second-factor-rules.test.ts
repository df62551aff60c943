import { describe, expect, test } from 'vitest'
import { BACKUP_ALPHABET, plainBackupCode, plainTotp, writtenBackupCode } from './second-factor-rules.ts'

describe('accepts codes as people type them', () => {
  test('of an app may contain spaces', () => {
    expect(plainTotp(' 123 456 ')).toBe('123456')
  })

  test.each(['7QK2M-X04TB', '7qk2m x04tb', ' 7QK2MXO4TB '])('the backup code %s is the same', (typed) => {
    expect(plainBackupCode(typed)).toBe('7QK2MX04TB')
  })

  test('reads letters that look like digits as digits; no code contains them', () => {
    expect(plainBackupCode('ilo')).toBe('110')
    expect(BACKUP_ALPHABET).not.toMatch(/[ILOU]/)
    expect(new Set(BACKUP_ALPHABET).size).toBe(32)
  })

  test('a backup code is written in two groups', () => {
    expect(writtenBackupCode('7QK2MX04TB')).toBe('7QK2M-X04TB')
  })
})

import { describe, expect, it } from 'vitest'
import { readService } from './services.ts'

describe('a stored service', () => {
  it('is read by its present name and by its old one', () => {
    expect([readService('flight'), readService('stay')]).toEqual(['flight', 'stay'])
    expect([readService('hotel'), readService(undefined)]).toEqual(['stay', 'stay'])
  })

  it('is none where a newer build wrote it', () => {
    expect([readService('train'), readService(3), readService(null)]).toEqual([null, null, null])
  })
})

import { expect, it } from 'vitest'
import * as v from 'valibot'
import { BREACH_VERDICTS, breachVerdictSchema, evaluationOf, strictest, strictestOf } from './policy-verdicts.ts'

it('a notice is stricter than nothing and milder than every other outcome', () => {
  const found = BREACH_VERDICTS.map((verdict) => evaluationOf([{ verdict: 'notice' }, { verdict }]).verdict)
  expect(found).toEqual(['notice', 'warn', 'needs_approval', 'blocked'])
  expect(strictest('allow', 'notice')).toBe('notice')
  expect(strictestOf([{ verdict: 'notice' }, { verdict: 'allow' }])).toBe('notice')
  expect(evaluationOf([{ verdict: 'notice' }, { verdict: 'blocked' }, { verdict: 'warn' }]).breaches).toEqual([
    { verdict: 'blocked' },
    { verdict: 'warn' },
    { verdict: 'notice' },
  ])
})

it('reads what policies had before there were notices', () => {
  for (const stored of ['warn', 'needs_approval', 'blocked']) expect(v.parse(breachVerdictSchema, stored)).toBe(stored)
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { ROUTES } from '#contract/core/routes.ts'

const manifestSchema = v.looseObject({ shortcuts: v.array(v.object({ url: v.string() })) })
const manifest = (name: string) =>
  v.parse(manifestSchema, JSON.parse(readFileSync(`public/${name}.webmanifest`, 'utf8')))

test('the manifests by role are one app and differ in shortcuts only, which lead to screens that are there', () => {
  const base = manifest('manifest')
  const others = [manifest('manifest-company'), manifest('manifest-host')]
  for (const other of others) expect({ ...other, shortcuts: base.shortcuts }).toEqual(base)
  for (const { url } of [base, ...others].flatMap(({ shortcuts }) => shortcuts)) {
    expect(Object.keys(ROUTES)).toContain(new URL(url, 'https://singgah.test').pathname)
  }
})

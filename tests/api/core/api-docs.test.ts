import { expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { apiTest } from '#tests/support/api.ts'

const api = apiTest()

test('the OpenAPI document has every endpoint with its parameters, answer and refusals', async () => {
  const document = (await api.inject('/api/openapi.json')).json()
  expect(document.openapi).toMatch(/^3\.1\./)
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path ?? {}))
  expect(new Set(operations.map(({ operationId }) => operationId))).toEqual(new Set(ENDPOINTS.map(({ name }) => name)))
  expect(operations).toHaveLength(ENDPOINTS.length)
  const cancel = document.paths['/api/Bookings/{bookingId}/cancellation'].post
  expect(cancel.parameters.map((one: { name: string }) => one.name)).toEqual([
    'bookingId',
    'Idempotency-Key',
    'If-Match',
  ])
  expect(Object.keys(cancel.responses)).toEqual(
    expect.arrayContaining(['200', '401', '404', '409', '412', '422', '428']),
  )
  const search = document.paths['/api/Hotels'].get
  const parameters = Object.fromEntries(
    search.parameters.map((one: { name: string; required: boolean }) => [one.name, one.required]),
  )
  expect(parameters).toMatchObject({
    checkIn: true,
    checkOut: true,
    place: true,
    rooms: false,
    sort: false,
    cursor: false,
  })
  expect(search.responses[200].content['application/json'].schema.properties.items.type).toBe('array')
  expect(JSON.stringify(document)).not.toContain('$schema')
  expect(document.components.schemas.Problem.properties.code.enum).toContain('sold_out')
})

test('the documentation page needs no script and loads nothing from elsewhere', async () => {
  const { body, headers } = await api.inject('/api/docs')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).not.toMatch(/<script|style=|https?:/)
  for (const { path, name } of ENDPOINTS) {
    expect(body).toContain(`<code>${path}</code>`)
    expect(body).toContain(`id="${name}"`)
  }
  expect((await api.inject('/api/docs.css')).headers['content-type']).toBe('text/css; charset=utf-8')
})

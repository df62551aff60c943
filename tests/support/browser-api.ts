import type { Page } from '@playwright/test'
import * as v from 'valibot'
import type { CallInput, Endpoint, ResponseOf } from '#contract/core/endpoint.ts'
import { requestOf } from './request.ts'

/** Calls the API of the page's server as the person who is signed in on the page, with the version of what is changed. Throws what was refused. */
export const callApi = async <E extends Endpoint>(
  page: Page,
  endpoint: E,
  input: CallInput<E>,
  version?: number,
): Promise<ResponseOf<E>> => {
  const token = await page.evaluate(() => localStorage.getItem('singgah.token'))
  const { method, url, headers, payload } = requestOf(endpoint, input, {
    ...(token !== null && { as: token }),
    ...(version !== undefined && { version }),
  })
  const address = new URL(url, page.url()).href
  const response = await page.request.fetch(address, {
    method,
    headers,
    ...(payload !== undefined && { data: payload }),
  })
  if (!response.ok()) throw new Error(`${endpoint.name}: ${response.status()} ${await response.text()}`)
  return v.parse(endpoint.response, await response.json())
}

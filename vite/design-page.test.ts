import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { designPage, leadToDesign } from './design-page.ts'

const ledTo = (url: string): string | undefined => {
  const request: IncomingMessage & { originalUrl?: string } = new IncomingMessage(new Socket())
  request.url = url
  let isLeft = false
  leadToDesign(request, new ServerResponse(request), () => {
    isLeft = true
  })
  expect(isLeft).toBe(true)
  return request.url
}

it('is a plugin of the development server, so that no build can contain the page', () => {
  expect(designPage().apply).toBe('serve')
})

it.each([
  ['/design', '/design/index.html'],
  ['/design/', '/design/index.html'],
  ['/design?width=frame&density=compact', '/design/index.html?width=frame&density=compact'],
  ['/design/main.tsx', '/design/main.tsx'],
  ['/designs', '/designs'],
  ['/hotels/list?from=/design', '/hotels/list?from=/design'],
])('leads %s to %s', (asked, given) => {
  expect(ledTo(asked)).toBe(given)
})

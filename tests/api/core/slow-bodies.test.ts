import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { login } from '#contract/accounts/auth.ts'
import { apiTest } from '#tests/support/api.ts'

const api = apiTest({ requestMs: 1_000 })
let port = 0
beforeAll(async () => {
  await api.app.http.listen({ host: '127.0.0.1', port: 0 })
  port = Number(new URL(api.app.http.listeningOrigin).port)
})

test('a body that arrives byte by byte is ended when its time is over', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST ${login.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{`,
  )
  const bytes = setInterval(() => socket.write(' '), 50)
  const answer = await text(socket).finally(() => clearInterval(bytes))
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  // A twentieth of a second each: without looking again it would go on for half a minute.
  expect(socket.bytesWritten).toBeLessThan(400)
})

import type { MessagePort } from 'node:worker_threads'
import * as v from 'valibot'
import { apiAnswerSchema, apiCallSchema, type ApiAnswer, type ApiCall } from './drawing-tasks.ts'

/** `fetch` of a drawing thread: the thread that has the API answers over the port. */
export const fetchOverPort = (port: MessagePort): typeof fetch => {
  const pending = new Map<number, (answer: ApiAnswer) => void>()
  let last = 0
  port.on('message', (message) => {
    const answer = v.parse(apiAnswerSchema, message)
    pending.get(answer.id)?.(answer)
    pending.delete(answer.id)
  })
  return async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    last += 1
    const call: ApiCall = { id: last, path: pathname + search, headers: Object.fromEntries(request.headers) }
    const { status, headers, body } = await new Promise<ApiAnswer>((resolve) => {
      pending.set(call.id, resolve)
      port.postMessage(call)
    })
    return new Response(status === 204 ? null : body, { status, headers })
  }
}

/** Answers the calls that come over the port until it is closed. */
export const answerOverPort = (
  port: MessagePort,
  answer: (call: Pick<ApiCall, 'path' | 'headers'>) => Promise<Omit<ApiAnswer, 'id'>>,
): void => {
  port.on('message', (message) => {
    const call = v.parse(apiCallSchema, message)
    const failed = { status: 503, headers: {}, body: '' }
    void answer(call)
      .catch(() => failed)
      .then((found) => port.postMessage({ id: call.id, ...found }))
  })
}

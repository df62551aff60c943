import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type TcpLine = {
  /** Where it listens on 127.0.0.1. */
  port: number
  /** What travels from now on is dropped, and new connections are taken without an answer: nothing is closed. */
  silence(): void
  /** New connections lead to this port of 127.0.0.1; what has fallen silent stays so. */
  leadTo(port: number): void
  close(): Promise<void>
}

/** A line to a port of 127.0.0.1 that can fall silent, as when a machine loses its power or a firewall its state. */
export const startTcpLine = async (target: number): Promise<TcpLine> => {
  let goal: number | null = target
  const sockets = new Set<Socket>()
  const carried = new Set<{ isSilent: boolean }>()
  const server = createServer((near) => {
    sockets.add(near)
    near.on('error', () => undefined)
    if (goal === null) return
    const far = connect(goal, '127.0.0.1')
    far.on('error', () => undefined)
    sockets.add(far)
    const state = { isSilent: false }
    carried.add(state)
    const pass = (from: Socket, to: Socket): void => {
      from.on('data', (bytes) => void (state.isSilent || to.write(bytes)))
      from.on('close', () => void (state.isSilent || to.destroy()))
    }
    pass(near, far)
    pass(far, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    silence: () => {
      goal = null
      for (const state of carried) state.isSilent = true
    },
    leadTo: (port) => {
      goal = port
    },
    close: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

import { Socket } from 'node:net'

/**
 * A socket that sends all writes of one event loop turn together: the driver writes after each statement, and every
 * separate write wakes the database.
 */
export class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}

import { Socket } from 'node:net'

/**
 * A socket that sends what is written in one turn of the program as one piece: the driver lets go of it after each
 * statement, and each piece wakes the database by itself.
 */
export class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}

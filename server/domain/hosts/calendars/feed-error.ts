import type { FeedFailure } from '#contract/hosts/calendar-feeds.ts'

/** A calendar could not be fetched or read. */
export class FeedError extends Error {
  readonly failure: FeedFailure

  constructor(failure: FeedFailure, cause?: unknown) {
    super(failure, { cause })
    this.name = 'FeedError'
    this.failure = failure
  }
}

import { sweepPhotos } from '../domain/listings/photos/sweep-photos.ts'
import type { Services } from '../services.ts'
import { every } from './every.ts'

const SWEEP_MS = 3_600_000

/** Deletes photos that no listing shows. */
export const startPhotoJob = ({ db, photos, clock }: Services, onFailure: (error: unknown) => void) =>
  every(SWEEP_MS, () => sweepPhotos({ db, photos, now: clock() }), onFailure)

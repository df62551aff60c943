import { STAFF_ROLES, type StaffRole } from '#contract/core/staff-roles.ts'
import { readStored, STORAGE_KEYS, writeStored } from '../device/storage-keys.ts'

type Mark = { staffId: string; role: StaffRole }

/** The last known employment of a person on this device; null if none. */
export const notedEmployment = (userId: string): Mark | null => {
  const [of, staffId, stored] = readStored(STORAGE_KEYS.worksFor)?.split(' ') ?? []
  const role = STAFF_ROLES.find((one) => one === stored)
  return of === userId && staffId !== undefined && role !== undefined ? { staffId, role } : null
}

export const noteEmployment = (userId: string, mark: Mark | null): void => {
  writeStored(STORAGE_KEYS.worksFor, mark === null ? null : `${userId} ${mark.staffId} ${mark.role}`)
}

import { listActivities } from './activities.ts'
import { acceptRequest, checkIn, declineRequest } from './answers.ts'
import { getVoucherFacts } from './vouchers.ts'

export const HOST_ENDPOINTS = [acceptRequest, declineRequest, checkIn, getVoucherFacts, listActivities]

import { listActivities } from './activities.ts'
import { acceptRequest, checkIn, checkOut, declineRequest } from './answers.ts'
import { getHostBusiness, saveHostBank, saveHostBusiness } from './earnings/business.ts'
import { listEarnings } from './earnings/earnings.ts'
import {
  acceptEmployment,
  changeStaffRole,
  endEmployment,
  getEmployment,
  inviteStaff,
  listStaff,
  removeStaff,
} from './staff/staff.ts'
import { getVoucherFacts } from './vouchers.ts'

export const HOST_ENDPOINTS = [
  acceptRequest,
  declineRequest,
  checkIn,
  checkOut,
  getVoucherFacts,
  listEarnings,
  getHostBusiness,
  saveHostBusiness,
  saveHostBank,
  listActivities,
  listStaff,
  inviteStaff,
  changeStaffRole,
  removeStaff,
  getEmployment,
  acceptEmployment,
  endEmployment,
]

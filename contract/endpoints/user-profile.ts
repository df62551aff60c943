import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { ROLES } from '../rules/roles.ts'

export const userProfile = endpoint({
  name: 'userProfile.get',
  method: 'GET',
  path: '/api/UserProfile',
  summary: 'The signed-in person.',
  access: 'signedIn',
  response: v.object({
    data: v.object({
      email: v.string(),
      phoneNumber: v.nullable(v.string()),
      name: v.string(),
      companyName: v.string(),
      role: v.array(v.picklist(ROLES)),
      isHost: v.boolean(),
    }),
  }),
})

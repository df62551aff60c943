import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'

/** Set-up steps of a company, in order. */
export const CHECKLIST_ITEMS = ['legal_entity', 'cost_centres', 'people', 'policy', 'approver', 'payment'] as const
export type ChecklistItem = (typeof CHECKLIST_ITEMS)[number]

export const getChecklist = endpoint({
  name: 'companyChecklist.get',
  method: 'GET',
  path: '/api/Admin/Checklist',
  summary: 'What is set up in my company and what is missing.',
  access: 'admin',
  response: v.object({
    items: v.array(v.object({ item: v.picklist(CHECKLIST_ITEMS), isDone: v.boolean() })),
  }),
})
export type Checklist = v.InferOutput<(typeof getChecklist)['response']>

export { readBillingAlert } from './alert.ts'
export { orderCustomerEmail } from './customer-email.task.ts'
export { subscribeDemoMember } from './demo.ts'
export { leaveStripe } from './farewell.task.ts'

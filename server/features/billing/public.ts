export { enqueueCustomerDeletion } from './customer/customer-deletion.task.ts'
export { orderCustomerEmail } from './customer/customer-email.task.ts'
export { subscribeDemoMember } from './demo.ts'
export { queueEndOfCharges } from './subscription/end-charges.ts'

/** The metadata that our API gives the PaymentIntent of a custom payment in USD. */
export const paymentMetadata = (userId: string, amountCents: number) => ({
  userId,
  appId: 'demo-app',
  paymentMethod: 'stripe',
  amountCents: String(amountCents),
  currency: 'USD',
});

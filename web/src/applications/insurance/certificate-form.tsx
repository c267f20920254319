import type { Application } from '@portal/contract/records/application';
import { certificateRequest } from '@portal/contract/records/insurance-certificate';
import { idOf, isCharter, kindOf } from '@portal/contract/rules/application';
import { priceText } from '@portal/contract/values/catalog';
import { Field } from '#forms/field.tsx';
import { FieldGroup } from '#forms/field-group.tsx';
import { FormFrame } from '#forms/form-frame.tsx';
import { MemberField } from '#forms/member-field.tsx';
import { SubmitButton } from '#forms/submit-button.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { api } from '#lib/api.ts';
import { PriceNote } from '#ui/price-note.tsx';
import { useCheckout } from '#ui/use-checkout.ts';

const product = 'facility_certificate';

/** The days that a certificate most likely covers: today, or those of the event that are left. */
function likelyDays(application: Application, today: string): { day: string; last_day: string } {
  if (isCharter(application)) return { day: today, last_day: '' };
  const { event_dates, event_until } = application;
  const day = event_dates > today ? event_dates : today;
  return { day, last_day: event_until > day ? event_until : '' };
}

interface CertificateFormProps {
  application: Application;
  /** The federation's day, `YYYY-MM-DD`. */
  today: string;
  hint: string;
}

/** Requests a certificate of insurance for a charter or event, and leads to its payment. */
export function CertificateForm({ application, today, hint }: CertificateFormProps) {
  const { pay } = useCheckout();
  const { valid_from, valid_until } = application;
  const span = { min: valid_from && valid_from > today ? valid_from : today, max: valid_until ?? undefined };
  const { form, ...schemaForm } = useSchemaForm(certificateRequest, {
    defaultValues: {
      kind: kindOf(application),
      application_id: idOf(application),
      ...likelyDays(application, today),
    },
    // Keeps the charter or event, which has no field.
    shouldUnregister: false,
    async send(body) {
      const { certificate } = await api.requestCertificate({ body });
      // From now on, the request is in the list.
      form.reset();
      await pay({ membership_type: product, application_id: certificate.certificate_id });
    },
    failed: 'We couldn’t send the request. Please try again.',
  });

  return (
    <FormFrame form={form} {...schemaForm} label="Request a certificate" hint={hint} gap={4}>
      <FieldGroup legend="Certificate holder" hint="Who asked for the certificate, such as the owner of the hall.">
        <Field span={6} name="holder_name" autoComplete="off" />
        <MemberField span={6} name="address_line_1" autofill={false} />
        <MemberField span={6} name="address_line_2" autofill={false} optional />
        <MemberField span={2} name="city" autofill={false} />
        <MemberField span={2} name="state" autofill={false} />
        <MemberField span={2} name="zip_code" autofill={false} />
      </FieldGroup>
      <FieldGroup legend="What it covers">
        <Field span={3} name="day" type="date" {...span} />
        <Field span={3} name="last_day" type="date" optional helperText="Leave empty for one day" {...span} />
        <Field
          span={6}
          name="additional_insured"
          rows={3}
          autoComplete="off"
          optional
          helperText="Anyone else the certificate has to name, such as the landlord"
        />
      </FieldGroup>
      <PriceNote product={product} />
      <SubmitButton
        label={`Request and pay ${priceText(product)}`}
        next="You’ll pay by card on our payment provider’s secure page."
        isAlwaysOpen
        isPayment
      />
    </FormFrame>
  );
}

import { Box, Button, Typography } from '@mui/material';
import type { User } from '@portal/contract/records/member';
import { memberToApprove } from '@portal/contract/rules/approval';
import { stripInvisible } from '@portal/contract/values/characters';
import type { SyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import { SingleField } from '#forms/single-field.tsx';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { approvalQuestion } from '#office/decisions/approval-question.ts';
import { useReturnedFees } from '#office/decisions/returned-fees.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { useNotify } from '#ui/notice.tsx';
import { approvedText, failedText } from './quick-approve.ts';

/** Finds the member to approve by this address; if ambiguous, the server lists the candidates. */
async function memberOf(address: string): Promise<User | undefined> {
  const email = stripInvisible(address).trim().toLowerCase();
  const { memberships } = await api.listMemberships({ query: { q: email.slice(0, 100), limit: 100 } });
  return memberToApprove(memberships.filter((member) => member.email === email));
}

/** The form that approves a member by email, without payment. */
export function QuickApprove({ onApproved }: { onApproved: () => void }) {
  const notify = useNotify();
  const confirm = useConfirm();
  const { withReturned } = useReturnedFees();
  const form = useForm({ defaultValues: { email: '' } });
  const { isSubmitting } = form.formState;

  const send = form.handleSubmit(async ({ email }) => {
    if (stripInvisible(email).trim() === '') {
      notify('Please enter an email', 'warning');
      form.setFocus('email');
      return;
    }
    try {
      const member = await memberOf(email);
      const [known] = await withReturned(member ? [member] : [], 'approved');
      const question = known && approvalQuestion(known);
      if (question && !(await confirm(question.text, question))) return;
      const approved = await api.approveMembershipDirect({ body: { email } });
      notify(approvedText(approved), approved.approved_now ? 'success' : 'info');
    } catch (error) {
      const reason = error instanceof ApiError ? error.fields?.email : undefined;
      if (reason) form.setError('email', { message: reason });
      notify(failedText(error), 'error');
      return;
    }
    form.reset();
    onApproved();
  });

  const approve = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isSubmitting) void send();
  };

  return (
    <Box component="form" noValidate aria-labelledby="quick-approve" onSubmit={approve}>
      <Typography id="quick-approve" component="h3" sx={{ fontWeight: 650 }}>
        Approve by email
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        For special cases: approves the member without payment.
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
        <SingleField
          form={form}
          name="email"
          id="quick-email"
          type="email"
          size="small"
          label="Member’s email"
          slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
        />
        <Button
          type="submit"
          variant="contained"
          aria-label="Approve by email"
          aria-disabled={isSubmitting}
          sx={{ flexShrink: 0, minHeight: { xs: 44, sm: 40 } }}
        >
          Approve
        </Button>
      </Box>
    </Box>
  );
}

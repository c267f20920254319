import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { brand } from '@portal/contract/brand';
import { CopyIcon } from '#ui/icons.tsx';
import { useNotify } from '#ui/notice.tsx';
import { display } from '#ui/theme.ts';

const { organizationCode } = brand.coachScreening;

/** The code by which the screening service knows the federation, to be copied. */
export function OrganizationCode() {
  const notify = useNotify();

  const copy = () =>
    navigator.clipboard.writeText(organizationCode).then(
      () => notify('Organization code copied.', 'success'),
      () => notify('We couldn’t copy the code. Please type it instead.', 'error'),
    );

  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 2,
        rowGap: 1,
        border: 2,
        borderStyle: 'dashed',
        borderColor: 'text.secondary',
        borderRadius: 1,
        px: 2,
        py: 1.5,
      }}
    >
      <div>
        <Typography variant="body2" color="textSecondary">
          Organization code
        </Typography>
        <Typography sx={{ ...display, fontSize: '2rem', lineHeight: 1.1 }}>{organizationCode}</Typography>
      </div>
      <Button variant="outlined" startIcon={<CopyIcon aria-hidden="true" />} onClick={() => void copy()}>
        Copy code
      </Button>
    </Box>
  );
}

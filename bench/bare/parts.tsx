import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Container from '@mui/material/Container';
import Grid from '@mui/material/Grid';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';

/**
 * What an ordinary page of React and MUI has on it, and nothing of ours: the imports above are the whole list of parts.
 * It is what the benches compare the portal's pages with.
 */
export function Parts() {
  return (
    <>
      <AppBar position="static">
        <Toolbar>
          <Typography sx={{ flexGrow: 1 }}>A bare page</Typography>
          <IconButton color="inherit" aria-label="More">
            +
          </IconButton>
          <Button color="inherit">Sign in</Button>
        </Toolbar>
      </AppBar>
      <Container component="main" sx={{ py: 4 }}>
        <Typography variant="h1">A heading</Typography>
        <Typography>
          A paragraph of some length with <Link href="#end">a link</Link> in it, as it stands on any page.
        </Typography>
        <Grid container spacing={2} sx={{ my: 3 }}>
          {['First', 'Second', 'Third'].map((name) => (
            <Grid key={name} size={{ xs: 12, md: 4 }}>
              <Card>
                <CardContent>
                  <Typography variant="h2">{name}</Typography>
                  <Typography>A card with a text and a button.</Typography>
                  <Button variant="contained">Choose</Button>
                </CardContent>
              </Card>
            </Grid>
          ))}
        </Grid>
        <Paper sx={{ p: 2 }}>
          <TextField label="Name" />
          <TextField label="Email" type="email" />
        </Paper>
        <Box id="end">The end.</Box>
      </Container>
    </>
  );
}

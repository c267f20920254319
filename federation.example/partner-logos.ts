import silo from './pictures/partners/silo.svg';

export const partnerLogos: Record<string, string> = { 'Silo Credit Union': silo };

export { StatuteTitles } from './statuteTitles';
